/** True when what had the focus is gone. What was hidden may keep it for a moment. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return !activeElement.checkVisibility();
}
