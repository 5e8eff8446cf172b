import type { ComponentProps } from "react";

import { useEntryAttributes, useFieldAttributes } from "./field-context.ts";

/** A multi-line input that grows with its text if the browser supports it. */
export function Textarea({ rows = 4, ...rest }: Omit<ComponentProps<"textarea">, "className">) {
  return (
    <textarea
      {...useFieldAttributes()}
      {...useEntryAttributes()}
      {...rest}
      rows={rows}
      className="entry field-sizing-content min-h-20 resize-y px-3 py-2"
    />
  );
}
