import { AppError } from "@adwright/contracts/errors";

/** The only kind of error that the reader throws; its message is shown to the person. */
export function unreadable(message: string, cause?: unknown): AppError {
  return new AppError("WEBSITE_UNREADABLE", message, cause === undefined ? {} : { cause });
}

const byCode: Record<string, (host: string) => string> = {
  ENOTFOUND: (host) => `The website ${host} could not be found. Check the address.`,
  EAI_AGAIN: (host) => `The website ${host} could not be found. Check the address.`,
  ECONNREFUSED: (host) => `The website ${host} refused the connection.`,
  ECONNRESET: (host) => `The website ${host} broke off the connection.`,
  EHOSTUNREACH: (host) => `The website ${host} cannot be reached.`,
  ENETUNREACH: (host) => `The website ${host} cannot be reached.`,
};

const isCertificate = (code: string) => /CERT|SIGNATURE|ALTNAME|SSL|TLS/.test(code);

/** Converts a connection error into a message. */
export function connectionTrouble(host: string, error: unknown): AppError {
  if (error instanceof AppError) return error;
  const { code } = (error ?? {}) as { code?: unknown };
  const name = typeof code === "string" ? code : "";
  if (isCertificate(name)) {
    return unreadable(`The website ${host} has no valid security certificate.`, error);
  }
  const say = byCode[name];
  return unreadable(say ? say(host) : `The website ${host} could not be read.`, error);
}
