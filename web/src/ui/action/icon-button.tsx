import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import { Button } from "./button.tsx";

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  "children" | "size" | "width"
> {
  icon: LucideIcon;
  /** What the button does, in words: its accessible name and its tooltip. */
  label: string;
}

export function IconButton({ label, variant = "ghost", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} />;
}
