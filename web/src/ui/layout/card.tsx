import { cva, type VariantProps } from "class-variance-authority";
import { type ReactNode, useId } from "react";

// Aligns the footers in a row of cards with equal height.
const body = cva("grow", {
  variants: {
    padding: { none: "", md: "p-4" },
    // Its parts below one another, with a gap between them.
    stacked: { true: "grid grid-cols-[minmax(0,1fr)] content-start gap-4", false: "" },
  },
  defaultVariants: { padding: "md" },
});

const box = cva(
  "flex min-w-0 flex-col overflow-clip rounded-lg border border-line bg-surface shadow-card",
  {
    variants: {
      // The height until it has been in view once; afterwards the browser knows it.
      isLazy: {
        true: "[contain-intrinsic-size:auto_80rem] [content-visibility:auto] sm:[contain-intrinsic-size:auto_48rem]",
        false: "",
      },
    },
  },
);

interface CardProps extends VariantProps<typeof body> {
  /** Makes the card a named section with an h2. */
  title?: ReactNode;
  /** Help for a word of the title, such as a TermHelp. */
  help?: ReactNode;
  /** One line of secondary text under the title. */
  description?: ReactNode;
  /** Buttons or a badge at the right of the title. */
  actions?: ReactNode;
  /** A strip at the bottom, separated by a line. */
  footer?: ReactNode;
  /** For one of many large cards: the browser lays out its content when it comes near the window. */
  isLazy?: boolean;
  children?: ReactNode;
}

/** A bordered box. Without `title` it has no heading; `padding="none"` is for tables and lists. */
export function Card({
  title,
  help,
  description,
  actions,
  footer,
  padding,
  stacked,
  isLazy = false,
  children,
}: CardProps) {
  const titleId = useId();
  const titled = title !== undefined;
  const Box = titled ? "section" : "div";
  return (
    <Box aria-labelledby={titled ? titleId : undefined} className={box({ isLazy })}>
      {titled && (
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3">
          <div className="min-w-0 flex-1 basis-40">
            <div className="flex items-center gap-1">
              <h2
                id={titleId}
                className="min-w-0 text-lg font-semibold tracking-tight wrap-anywhere"
              >
                {title}
              </h2>
              {help}
            </div>
            {description !== undefined && <p className="text-fg-2">{description}</p>}
          </div>
          {actions !== undefined && <div className="flex flex-wrap gap-2">{actions}</div>}
        </header>
      )}
      {children !== undefined && <div className={body({ padding, stacked })}>{children}</div>}
      {footer !== undefined && (
        <footer className="flex flex-wrap items-center gap-2 border-t border-line px-4 py-3">
          {footer}
        </footer>
      )}
    </Box>
  );
}
