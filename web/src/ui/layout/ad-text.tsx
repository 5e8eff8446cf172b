import type { ReactNode } from "react";

import { useAdDirection } from "./ad-direction.ts";

interface AdTextProps {
  as?: "bdi" | "p" | "div";
  children: ReactNode;
}

/** Ad copy or a keyword in any language, in its campaign's text direction. */
export function AdText({ as: Tag = "bdi", children }: AdTextProps) {
  const direction = useAdDirection();
  return (
    <Tag dir={direction} className="wrap-anywhere">
      {children}
    </Tag>
  );
}
