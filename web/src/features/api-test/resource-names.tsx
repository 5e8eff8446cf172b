const MAX_SHOWN = 3;

/** The resource names of what was created. */
export function ResourceNames({ names }: { names: string[] }) {
  const shown = names.slice(0, MAX_SHOWN);
  return (
    <ul className="num min-w-0 text-xs leading-5 break-all text-fg-2">
      {shown.map((name) => (
        <li key={name}>{name}</li>
      ))}
      {names.length > shown.length && <li>and {names.length - shown.length} more</li>}
    </ul>
  );
}
