/** The first element in Tab order; `#main` needs tabIndex -1. */
export function SkipLink() {
  return (
    <a
      href="#main"
      className="sr-only z-60 rounded-md bg-accent px-3 py-2 font-medium text-accent-fg focus:not-sr-only focus:fixed focus:top-2 focus:left-2"
    >
      Skip to content
    </a>
  );
}
