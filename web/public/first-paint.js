// Sets what the first paint depends on: the chosen theme, and the page, for what index.html shows before the app has
// come. A file of its own, because the Content-Security-Policy allows no inline scripts. src/ui/theme/theme.ts writes
// the key.
document.documentElement.dataset.page = location.pathname.slice(1);
try {
  const theme = localStorage.getItem("adwright-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
} catch {
  // Storage is blocked: the page follows the system.
}
