import { createLink } from "@tanstack/react-router";

import { LinkButton } from "./link-button.tsx";

/** A router link that looks like a button: `<ButtonLink to="/brands" variant="primary">`. */
export const ButtonLink = createLink(LinkButton);
