import type { ReactNode } from "react";

interface AdTextProps {
  as?: "bdi" | "p" | "div";
  children: ReactNode;
}

/** Ad copy or a keyword in any language: takes its direction from its own first letters. */
export function AdText({ as: Tag = "bdi", children }: AdTextProps) {
  return (
    <Tag dir="auto" className="break-words">
      {children}
    </Tag>
  );
}
