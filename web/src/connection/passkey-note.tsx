/** Shown wherever the browser leaves for the Google Ads consent page, which requires a passkey. */
export function PasskeyNote() {
  return (
    <span className="block basis-full text-xs text-fg-3">
      Google may ask for a passkey before it connects Google Ads. Set one up on Google’s page if you
      have none; a new passkey can take up to 7 days before Google accepts it.
    </span>
  );
}
