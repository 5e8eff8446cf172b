/// <reference path="./.sst/platform/config.d.ts" />

export default $config({
  app() {
    return { name: "adwright", version: "4.17.1", home: "aws", providers: { aws: { region: "us-east-1", version: "7.20.0" } } };
  },
  async run() {},
});
