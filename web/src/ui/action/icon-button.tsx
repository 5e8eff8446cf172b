import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

import { Button } from "./button.tsx";

interface IconButtonProps extends Omit<
  ComponentProps<typeof Button>,
  "children" | "size" | "width"
> {
  icon: LucideIcon;
  /** The button's accessible name and tooltip. */
  label: string;
}

export function IconButton({ label, variant = "ghost", ...rest }: IconButtonProps) {
  return <Button {...rest} variant={variant} size="icon" aria-label={label} title={label} />;
}
