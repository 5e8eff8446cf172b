/** A spinning ring. It is not announced: the text beside it or the parent's aria-busy says what is loading. */
export function Spinner({ size = "sm" }: { size?: "sm" | "lg" }) {
  return (
    <svg
      viewBox="0 0 16 16"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={size === "lg" ? "size-6 animate-spin" : "size-4 animate-spin"}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" opacity="0.25" />
      <path d="M14.5 8A6.5 6.5 0 0 0 8 1.5" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
