import type { SupportCategory } from "@adwright/contracts/support";
import type { ReactNode } from "react";

import { ButtonLink } from "../../ui/action/button-link.tsx";

/** A link to the support form, with the category preselected. */
export function SupportLink({
  category,
  children,
}: {
  category: SupportCategory;
  children: ReactNode;
}) {
  return (
    <ButtonLink to="/contact-support" search={{ category }}>
      {children}
    </ButtonLink>
  );
}
