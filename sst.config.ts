/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  async app(input) {
    const { readStageFile } = await import("./stacks/stage-file.ts");
    const { settingsOf } = await import("./stacks/settings.ts");
    const settings = settingsOf(input.stage, readStageFile(input.stage));
    const { isProduction, region, accountId } = settings;
    return {
      name: "adwright",
      version: "4.17.1",
      home: "aws",
      removal: isProduction ? "retain" : "remove",
      protect: isProduction,
      providers: {
        aws: { region, version: "7.20.0", ...(accountId && { allowedAccountIds: [accountId] }) },
      },
      // Functions read plain environment variables; nothing uses the generated types.
      types: { ignore: [".", "packages", "web"] },
    };
  },
  async run() {
    const { readStageFile } = await import("./stacks/stage-file.ts");
    const { settingsOf } = await import("./stacks/settings.ts");
    const { makeSecrets } = await import("./stacks/secrets.ts");
    const { makeVault } = await import("./stacks/vault.ts");
    const { makeStorage } = await import("./stacks/storage.ts");
    const { makeEmail } = await import("./stacks/email.ts");
    const { makeQueues } = await import("./stacks/queues.ts");
    const { makeMaps, releaseOf } = await import("./stacks/maps.ts");
    const { makeBulkWorker, makeDeadLetters, makeWorker } = await import("./stacks/worker.ts");
    const { makePublish } = await import("./stacks/publish.ts");
    const { makeCanary, makeCrons, makeGuard } = await import("./stacks/crons.ts");
    const { makeApi } = await import("./stacks/api.ts");
    const { makeAssistants } = await import("./stacks/assistants.ts");
    const { makeMailEvents } = await import("./stacks/mail-events.ts");
    const { makeShift } = await import("./stacks/shift.ts");
    const { makeEdge, makeSite } = await import("./stacks/web.ts");
    const { makeOps } = await import("./stacks/ops.ts");
    const { saveQueries } = await import("./stacks/saved-queries.ts");

    const settings = settingsOf($app.stage, readStageFile($app.stage));
    const release = releaseOf();
    const secrets = makeSecrets();
    const storage = makeStorage(settings);
    const queues = makeQueues();
    const edge = makeEdge(settings, secrets);
    const email = makeEmail(settings);

    const base = {
      settings,
      release,
      maps: makeMaps(release, settings),
      vault: makeVault(secrets),
      storage,
      queues,
      appOrigin: edge.url,
      ...(email && { email }),
    };
    const publish = makePublish(base);
    const api = makeApi(base);
    const assistants = makeAssistants(base, api.gateway);
    const mailEvents = makeMailEvents(base);
    const functions = {
      Api: api.light,
      GoogleCalls: api.google,
      Assistants: assistants,
      Worker: makeWorker(base),
      BulkWorker: makeBulkWorker(base),
      DeadLetters: makeDeadLetters(base),
      PublishStep: publish.step,
      Cron: makeCrons(base),
      StormGuard: makeGuard(base),
      Canary: makeCanary(base),
      ...(mailEvents && { MailEvents: mailEvents }),
    };
    const { Api, GoogleCalls, Assistants } = functions;
    const shift = await makeShift(settings, { Api, GoogleCalls, Assistants });
    makeSite(settings, edge, api.gateway, shift);
    makeOps({ settings, edge, storage, queues, publish, gateway: api.gateway, functions });
    saveQueries(functions, api.gateway);
    return {
      release,
      site: edge.url,
      api: api.gateway.url,
      table: storage.table.name,
      maps: base.maps.bucket.bucket,
      // As `apiFunction` and `publishStepFunction`.
      ...Object.fromEntries(
        Object.entries(functions).map(([name, made]) => [
          `${name.charAt(0).toLowerCase()}${name.slice(1)}Function`,
          made.name,
        ]),
      ),
    };
  },
});
