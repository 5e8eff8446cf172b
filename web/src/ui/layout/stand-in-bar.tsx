/** Names the vendors that stand-ins replace, so that nobody mistakes a stand-in for the real service. */
export function StandInBar({ names }: { names: readonly string[] }) {
  if (names.length === 0) return null;
  return (
    <p className="border-t border-line bg-warn-soft px-4 py-2 text-center text-xs text-warn">
      Demo mode. Simulated services: {names.join(", ")}.
    </p>
  );
}
