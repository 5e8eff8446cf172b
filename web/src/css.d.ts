// Vite turns the import of a style sheet into a separate file.
declare module "*.css";

// And a worker into a file whose address it gives.
declare module "*?worker&url" {
  const address: string;
  export default address;
}
