/** True if the focused element was removed. A hidden element may keep the focus for a moment. */
export function hasLostFocus(): boolean {
  const { activeElement } = document;
  if (activeElement === null || activeElement === document.body) return true;
  return !activeElement.checkVisibility();
}
