const BASE = [
  "inline-flex shrink-0 items-center justify-center gap-1.5 rounded-md border font-medium whitespace-nowrap",
  "transition-colors duration-100 select-none [&_svg]:size-4 [&_svg]:shrink-0",
  "disabled:cursor-not-allowed disabled:opacity-50 aria-busy:cursor-progress",
].join(" ");

const variants = {
  primary: "border-transparent bg-accent text-accent-fg hover:bg-accent-strong",
  secondary: "border-line-strong bg-surface text-fg hover:bg-sunken",
  ghost: "border-transparent text-fg-2 hover:bg-sunken hover:text-fg",
  danger: "border-transparent bg-bad-fill text-bad-fg hover:bg-bad-strong",
};
const sizes = {
  sm: "h-7 px-2 text-xs [&_svg]:size-3.5",
  md: "h-8 px-3 text-sm",
  lg: "h-10 px-4 text-base",
  icon: "size-8 text-sm",
};
const widths = { auto: "", full: "w-full" };

export interface ButtonLook {
  variant?: keyof typeof variants | undefined;
  size?: keyof typeof sizes | undefined;
  width?: keyof typeof widths | undefined;
}

/**
 * The style of every button, for elements rendered by other code, such as a router link. Without a library, because
 * the sign-in screen has no other use for one.
 */
export const buttonStyle = ({ variant = "secondary", size = "md", width = "auto" }: ButtonLook) =>
  `${BASE} ${variants[variant]} ${sizes[size]} ${widths[width]}`;
