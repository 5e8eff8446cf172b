/** How a campaign looks in the product, in the colors of the page. Fetched only where it is in view. */
export function ProductPicture() {
  return (
    <img
      src={isDark() ? "/product-dark.webp" : "/product-light.webp"}
      alt="A campaign in Adwright: a preview of its ad, its headlines with their lengths, and its readiness"
      width={1120}
      height={700}
      loading="lazy"
      decoding="async"
      className="size-full object-cover object-top-left"
    />
  );
}

function isDark(): boolean {
  const chosen = document.documentElement.dataset["theme"];
  if (chosen !== undefined) return chosen === "dark";
  return matchMedia("(prefers-color-scheme: dark)").matches;
}
