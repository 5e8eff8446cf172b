/** Says which companies are stood in for, so that nobody takes a stand-in for the real thing. */
export function StandInBar({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="border-t border-line bg-warn-soft px-4 py-2 text-center text-xs text-warn">
      Stand-ins run here instead of: {names.join(", ")}.
    </p>
  );
}
