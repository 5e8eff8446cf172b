/** The calls that each screen makes when it is opened; `:id` is one of the person's campaigns. */
const screens = {
  dashboard: [
    "/api/auth/me",
    "/api/dashboard",
    "/api/performance",
    "/api/notifications/unread",
    "/api/brands?limit=200",
  ],
  campaigns: ["/api/campaigns/table?limit=50", "/api/brands?limit=200", "/api/changes/open"],
  drafts: ["/api/campaigns/table?limit=50&status=draft", "/api/brands?limit=200"],
  "one campaign": ["/api/campaigns/:id", "/api/campaigns/:id/history", "/api/brands?limit=200"],
  brands: ["/api/brands?limit=200", "/api/usage"],
  reports: ["/api/reports?limit=50", "/api/brands?limit=200"],
  workflows: ["/api/supercharged-isolated/user-groups?limit=50", "/api/brands?limit=200"],
  settings: ["/api/billing", "/api/usage", "/api/auth/sessions", "/api/auth/sign-ins"],
  notifications: ["/api/notifications?limit=20"],
} as const satisfies Record<string, readonly string[]>;

export type Screen = keyof typeof screens;
export const screenNames = Object.keys(screens) as Screen[];

/** A signed-in person who opens screens, with some of their campaigns. */
export interface Visitor {
  userId: string;
  accessToken: string;
  campaignIds: number[];
}

/** Opens a screen by making all of its calls at once, as a browser does; throws unless all succeed. */
export async function openScreen(
  origin: string,
  visitor: Visitor,
  screen: Screen,
  campaignId = visitor.campaignIds[0] ?? 0,
): Promise<void> {
  const paths = screens[screen].map((path) => path.replace(":id", String(campaignId)));
  await Promise.all(paths.map((path) => ask(origin, visitor, "GET", path)));
}

/** Makes one call; throws unless it succeeds. */
export async function ask(
  origin: string,
  { accessToken }: Visitor,
  method: string,
  path: string,
  body?: object,
): Promise<unknown> {
  const response = await fetch(new URL(path, origin), {
    method,
    headers: {
      authorization: `Bearer ${accessToken}`,
      ...(body && { "content-type": "application/json" }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const answer: unknown = await response.json();
  if (!response.ok) {
    throw new Error(`${method} ${path} answered ${response.status}: ${JSON.stringify(answer)}`);
  }
  return answer;
}
