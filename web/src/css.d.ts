// Vite turns the import of a style sheet into a separate file.
declare module "*.css";

// And a worker into a file whose address it gives.
declare module "*?worker&url" {
  const address: string;
  export default address;
}

// And a data file into one of its own, whose address it gives.
declare module "*.json?url" {
  const address: string;
  export default address;
}
