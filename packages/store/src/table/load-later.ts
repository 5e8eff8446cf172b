type Questions<Store> = { [Name in keyof Store]: (...given: never[]) => Promise<unknown> };

/** A store whose code is loaded with its first use, to keep cold starts fast. */
export function loadLater<Store extends Questions<Store>>(load: () => Promise<Store>): Store {
  let loading: Promise<Record<PropertyKey, (...given: unknown[]) => Promise<unknown>>> | undefined;
  return new Proxy({} as Store, {
    get: (_, name) => {
      // `await` looks for `then`, and the store must not be taken for a promise.
      if (name === "then") return undefined;
      return async (...given: unknown[]) => {
        loading ??= load() as unknown as NonNullable<typeof loading>;
        const store = await loading;
        return store[name]?.(...given);
      };
    },
  });
}
