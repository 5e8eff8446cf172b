/** A notice for the toast area of `ui`, which this layer does not know; the app passes in a `Notify`. */
export interface Notice {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  durationMs?: number;
  action?: { label: string; href: string };
}

export type Notify = (notice: Notice) => void;
