import { NotBuiltPage } from "./not-built-page.tsx";

/** The same, for a page that lies outside the shared layout. */
export function BareNotBuiltPage() {
  return (
    <main id="main" tabIndex={-1} className="mx-auto w-full max-w-2xl px-4 py-8 sm:px-6">
      <NotBuiltPage />
    </main>
  );
}
