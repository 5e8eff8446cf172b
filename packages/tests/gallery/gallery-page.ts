import { type Picture, THEMES, WIDTHS } from "./take-pictures.ts";

/** One page with all pictures: a row per scene, a column per width and theme. */
export function galleryPage(pictures: readonly Picture[]): string {
  const scenes = new Set(pictures.map(({ scene }) => scene));
  const sections = [...scenes].map((scene) => {
    const { screen, state, path } = scene;
    const taken = pictures.filter((picture) => picture.scene === scene);
    const figures = THEMES.flatMap((theme) =>
      WIDTHS.map((width) => taken.find((one) => one.theme === theme && one.width === width)),
    );
    return `<section><h2>${escape(screen)} · ${state}</h2><p>${escape(path)}</p><div>${figures.map(figure).join("")}</div></section>`;
  });
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title><style>${style}</style><h1>Every screen in every state</h1>${sections.join("\n")}</html>`;
}

function figure(picture: Picture | undefined): string {
  if (picture === undefined) return "";
  const { file, width, theme, tooWide } = picture;
  const fault =
    tooWide.length > 0 ? ` <strong>too wide: ${escape(tooWide.join(", "))}</strong>` : "";
  return `<figure style="flex:${width}"><a href="${file}"><img src="${file}" alt="" loading="lazy"></a><figcaption>${width} ${theme}${fault}</figcaption></figure>`;
}

function escape(text: string): string {
  return text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
}

const style = `
  body { font: 14px system-ui; margin: 2rem; background: #eee; color: #222 }
  h2 { margin: 2rem 0 0 } p { margin: 0 0 .5rem; color: #555 }
  section > div { display: flex; gap: .75rem; align-items: start }
  figure { margin: 0; min-width: 0 } img { width: 100%; border: 1px solid #bbb }
  strong { color: #b00 }
`;
