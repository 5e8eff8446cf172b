/** A screenshot of a campaign, in the colors of the page. Loaded only when it is visible. */
export function ProductPicture() {
  const theme = document.documentElement.dataset["theme"];
  return (
    <picture className="contents">
      {theme === undefined && (
        <source media="(prefers-color-scheme: dark)" srcSet="/product-dark.webp" />
      )}
      <img
        src={theme === "dark" ? "/product-dark.webp" : "/product-light.webp"}
        alt="A campaign in Adwright: a preview of its ad, its headlines with their lengths, and its readiness"
        width={1120}
        height={700}
        loading="lazy"
        decoding="async"
        className="size-full object-cover object-top-left"
      />
    </picture>
  );
}
