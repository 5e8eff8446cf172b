// See index.html.
const { dataset } = document.documentElement;
dataset.page = location.pathname.slice(1);
try {
  const theme = localStorage.getItem("adwright-theme");
  if (theme === "light" || theme === "dark") dataset.theme = theme;
} catch {
  // Storage is blocked.
}
