import { awsTimeLimits } from "@adwright/vendors/aws-time-limits";

/** A setup file for stages: a table that shares a busy machine with its callers is slow, not lost. */
awsTimeLimits.connectionTimeout = 60_000;
awsTimeLimits.requestTimeout = 60_000;
