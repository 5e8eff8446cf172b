import type { SupportCategory } from "@adwright/contracts/support";
import type { ReactNode } from "react";

import { ButtonLink } from "../../ui/action/button-link.tsx";

/** A button to the support form, with the category chosen. */
export function SupportLink({
  category,
  children,
}: {
  category: SupportCategory;
  children: ReactNode;
}) {
  return (
    // The form reads the category from the address, whatever its route declares.
    <ButtonLink to="/contact-support" search={{ category } as never}>
      {children}
    </ButtonLink>
  );
}
