// Vite turns the import of a style sheet into a separate file.
declare module "*.css";
