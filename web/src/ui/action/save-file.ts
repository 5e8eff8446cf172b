/** Has the browser save a file as a download. */
export function saveFile(file: Blob, name: string): void {
  const link = document.createElement("a");
  link.href = URL.createObjectURL(file);
  // Characters that file systems do not allow.
  link.download = name.replaceAll(/[\s\p{Cc}"*/:<>?\\|]+/gu, " ").trim();
  link.click();
  URL.revokeObjectURL(link.href);
}
