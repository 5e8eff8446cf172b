/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app(input) {
    const isProduction = input.stage === "production";
    const region = process.env["AWS_REGION"];
    // In another region a deploy would make another production. SST shows the reason only with --print-logs.
    if (isProduction && !region) throw new Error("Missing in .env.production: AWS_REGION");
    return {
      name: "adwright",
      version: "4.17.1",
      home: "aws",
      removal: isProduction ? "retain" : "remove",
      protect: isProduction,
      providers: { aws: { region: region || "us-east-1", version: "7.20.0" } },
      // Functions read plain environment variables; nothing uses the generated types.
      types: { ignore: [".", "packages", "web"] },
    };
  },
  async run() {
    const { settingsOf } = await import("./stacks/settings.ts");
    const { makeSecrets } = await import("./stacks/secrets.ts");
    const { makeStorage } = await import("./stacks/storage.ts");
    const { makeEmail } = await import("./stacks/email.ts");
    const { makeQueues } = await import("./stacks/queues.ts");
    const { makeBulkWorker, makeDeadLetters, makeWorker } = await import("./stacks/worker.ts");
    const { makePublish } = await import("./stacks/publish.ts");
    const { makeCrons } = await import("./stacks/crons.ts");
    const { makeApi } = await import("./stacks/api.ts");
    const { makeMailEvents } = await import("./stacks/mail-events.ts");
    const { makeEdge, makeSite } = await import("./stacks/web.ts");
    const { makeOps } = await import("./stacks/ops.ts");

    const settings = settingsOf($app.stage);
    const secrets = makeSecrets();
    const storage = makeStorage(settings);
    const queues = makeQueues();
    const edge = makeEdge(settings, secrets);
    const email = makeEmail(settings);

    const base = {
      settings,
      secrets,
      storage,
      queues,
      appOrigin: edge.url,
      ...(email && { email }),
    };
    const worker = makeWorker(base);
    const publish = makePublish(base);
    const bulkWorker = makeBulkWorker({ ...base, machine: publish.machine });
    const api = makeApi({ ...base, machine: publish.machine });
    const cron = makeCrons({ ...base, machine: publish.machine });
    const deadLetters = makeDeadLetters(base);
    const mailEvents = makeMailEvents(base);
    makeSite(edge, api.gateway);
    makeOps({
      settings,
      storage,
      queues,
      publish,
      worker,
      bulkWorker,
      deadLetters,
      cron,
      api,
      ...(mailEvents && { mailEvents }),
    });
    return {
      site: edge.url,
      api: api.gateway.url,
      table: storage.table.name,
      apiFunction: api.light.name,
      googleCallsFunction: api.google.name,
      workerFunction: worker.name,
      bulkWorkerFunction: bulkWorker.name,
      deadLettersFunction: deadLetters.name,
      publishFunction: publish.step.name,
      cronFunction: cron.name,
      ...(mailEvents && { mailEventsFunction: mailEvents.name }),
    };
  },
});
