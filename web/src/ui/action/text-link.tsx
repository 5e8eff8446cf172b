import { createLink } from "@tanstack/react-router";
import type { ComponentProps } from "react";

/** An underlined anchor inside text, for addresses outside the app. */
function TextAnchor(props: Omit<ComponentProps<"a">, "className">) {
  return (
    <a {...props} className="text-link">
      {props.children}
    </a>
  );
}

/** The same style as a router link: `<TextLink to="/settings">`. */
export const TextLink = createLink(TextAnchor);
