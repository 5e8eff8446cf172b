/** A notice for the toast area, which lies in another room; the app is built with a way to show it. */
export interface Notice {
  title: string;
  description?: string;
  variant?: "default" | "destructive";
  durationMs?: number;
  action?: { label: string; href: string };
}

export type Notify = (notice: Notice) => void;
