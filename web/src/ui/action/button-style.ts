import { cva, type VariantProps } from "class-variance-authority";

/** The style of every button, for elements rendered by other code, such as a router link. */
export const buttonStyle = cva(
  [
    "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap",
    "transition-colors duration-100 select-none [&_svg]:size-4 [&_svg]:shrink-0",
    "disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress",
  ],
  {
    variants: {
      variant: {
        primary: "border-transparent bg-accent text-accent-fg hover:bg-accent-strong",
        secondary: "border-line-strong bg-surface text-fg hover:bg-sunken",
        ghost: "border-transparent text-fg-2 hover:bg-sunken hover:text-fg",
        danger: "border-transparent bg-bad-fill text-bad-fg hover:bg-bad-strong",
      },
      size: {
        sm: "h-7 px-2 text-xs [&_svg]:size-3.5",
        md: "h-8 px-3 text-sm",
        lg: "h-10 px-4 text-base",
        icon: "size-8 text-sm",
      },
      width: { auto: "", full: "w-full" },
    },
    defaultVariants: { variant: "secondary", size: "md", width: "auto" },
  },
);

export type ButtonLook = VariantProps<typeof buttonStyle>;
