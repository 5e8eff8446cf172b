/** Google's letter in the colour of the text around it. */
export function GoogleMark() {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeWidth="3" aria-hidden="true">
      <path d="M19.4 6.2A9 9 0 1 0 21 12h-8.5" />
    </svg>
  );
}
