import { html } from "hono/html";

import { type Html, wholePage } from "../page.ts";
import type { AuthorizationRequest } from "./authorization-request.ts";
import { IDENTITY_MOUNT, paths } from "./endpoints.ts";
import { isOptionalScope, scopeLabelOf } from "./scopes.ts";
import type { Person } from "./state.ts";

const TITLE = "Google sign-in — stand-in on this machine";

export interface ConsentView {
  ticket: string;
  clientName: string;
  request: AuthorizationRequest;
  people: readonly Person[];
  /** Shown above the form if the last answer was invalid. */
  problem?: string;
}

/** Account chooser and consent on one page: plain HTML, one form, no script. */
export function consentPage(view: ConsentView): Html {
  const { ticket, clientName, request, people, problem } = view;
  const isKnownHint = people.some(({ email }) => email === request.loginHint?.toLowerCase());
  const unknownHint = isKnownHint ? "" : (request.loginHint ?? "");
  return identityPage(html`
    <h1>Sign in to ${clientName}</h1>
    <p class="note">
      This page stands in for Google. Nothing leaves this machine and no password is asked for.
    </p>
    ${problem === undefined ? "" : html`<p class="problem" role="alert">${problem}</p>`}
    <form method="post" action="${IDENTITY_MOUNT}${paths.consent}">
      <input type="hidden" name="ticket" value="${ticket}" />
      <!-- The first button answers the Enter key, which is pressed in the address field. -->
      <button type="submit" name="account" value="other" hidden>Continue</button>
      ${scopeList(clientName, request.scopes)}
      <fieldset>
        <legend>Choose an account</legend>
        <ul class="people">
          ${people.map(personButton)}
        </ul>
      </fieldset>
      ${otherAddress(unknownHint)}
      <p>
        <button type="submit" name="account" value="cancel" formnovalidate>Cancel</button>
      </p>
    </form>
  `);
}

/** The error page for a request that Google would refuse, with Google's message. */
export function identityErrorPage(error: string, message: string): Html {
  return identityPage(html`
    <h1>Access blocked</h1>
    <p class="problem" role="alert">${message}</p>
    <p class="note">Error: ${error}</p>
  `);
}

function identityPage(body: Html): Html {
  const style = html`<link rel="stylesheet" href="${IDENTITY_MOUNT}${paths.style}" />`;
  const titled = html`<p class="note">${TITLE}</p>
    ${body}`;
  return wholePage(TITLE, style, titled);
}

function scopeList(clientName: string, scopes: readonly string[]): Html {
  return html`
    <fieldset>
      <legend>${clientName} wants to</legend>
      <ul>
        ${scopes.map(scopeBox)}
      </ul>
    </fieldset>
  `;
}

function scopeBox(scope: string): Html {
  const label = scopeLabelOf(scope);
  if (!isOptionalScope(scope)) return html`<li>${label}</li>`;
  return html`
    <li>
      <label><input type="checkbox" name="scope" value="${scope}" checked /> ${label}</label>
    </li>
  `;
}

function personButton({ email, fullName }: Person): Html {
  return html`
    <li>
      <button type="submit" name="account" value="${email}" formnovalidate>
        <strong>${fullName}</strong> <span>${email}</span>
      </button>
    </li>
  `;
}

function otherAddress(email: string): Html {
  return html`
    <fieldset>
      <legend>Use another address</legend>
      <label>
        Email address
        <input type="email" name="email" value="${email}" required autocomplete="off" />
      </label>
      <label>
        Full name (optional)
        <input type="text" name="fullName" maxlength="100" autocomplete="off" />
      </label>
      <label>
        <input type="checkbox" name="personal" value="yes" />
        Personal account, not of a Workspace domain
      </label>
      <button class="primary" type="submit" name="account" value="other">
        Continue with this address
      </button>
    </fieldset>
  `;
}
