import { vi } from "vitest";

/** Keeps what the page would save on the person's disk: the files, and the names that their links have. */
export function catchFiles(): { files: Blob[]; names: string[] } {
  const caught = { files: [] as Blob[], names: [] as string[] };
  vi.spyOn(URL, "createObjectURL").mockImplementation((file) => {
    caught.files.push(file as Blob);
    return "blob:caught";
  });
  vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function click(
    this: HTMLAnchorElement,
  ) {
    caught.names.push(this.download);
  });
  return caught;
}
