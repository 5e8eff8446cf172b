import type { ComponentProps } from "react";

import { useFieldAttributes } from "./field-context.ts";

/** A many-line entry that grows with its text where the browser can. */
export function Textarea({ rows = 4, ...rest }: Omit<ComponentProps<"textarea">, "className">) {
  return (
    <textarea
      {...useFieldAttributes()}
      {...rest}
      rows={rows}
      className="entry field-sizing-content min-h-20 resize-y px-3 py-2"
    />
  );
}
