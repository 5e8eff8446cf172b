import { encode } from "uqr";

/** Light modules around the code, without which some cameras do not find it (ISO/IEC 18004). */
const QUIET_ZONE = 4;

/** Renders the text as a QR code, dark on light in both themes so that cameras read it. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { ecc: "M", border: QUIET_ZONE });
  return (
    <svg
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- an <img> would need a data: address
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto size-48 max-w-full rounded-md border border-line bg-white"
    >
      <path d={darkModules(data)} className="fill-black" />
    </svg>
  );
}

/** Draws each run of dark modules in a row as one rectangle. */
function darkModules(rows: readonly (readonly boolean[])[]): string {
  let path = "";
  rows.forEach((row, y) => {
    let start = -1;
    [...row, false].forEach((isDark, x) => {
      if (isDark && start < 0) start = x;
      if (isDark || start < 0) return;
      path += `M${start} ${y}h${x - start}v1H${start}z`;
      start = -1;
    });
  });
  return path;
}
