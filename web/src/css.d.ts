// Vite turns the import of a style sheet into a file of its own.
declare module "*.css";
