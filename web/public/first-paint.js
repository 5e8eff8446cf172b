// See index.html.
document.documentElement.dataset.page = location.pathname.slice(1);
try {
  const theme = localStorage.getItem("adwright-theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  if (localStorage.getItem("access_token")) {
    const load = ({ target }) => {
      if (!target.href?.includes("/vendor-")) return;
      document.removeEventListener("load", load, true);
      const names = document.querySelector('meta[name="signed-in-scripts"]').content;
      for (const href of names.split(" ")) {
        const link = document.createElement("link");
        document.head.append(Object.assign(link, { rel: "modulepreload", href }));
      }
    };
    document.addEventListener("load", load, true);
  }
} catch {
  // Storage is blocked.
}
