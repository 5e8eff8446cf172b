// Sets the chosen theme before the first paint. A file of its own, because the
// Content-Security-Policy allows no inline scripts. src/ui/theme.ts writes the key.
try {
  const theme = localStorage.getItem("adwright-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system.
}
