export function NewBrandPage() {
  return null;
}
