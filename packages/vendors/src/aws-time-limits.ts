/**
 * The time limits of one attempt at a call to AWS, of which the SDK makes three. Without them a connection that hangs
 * would use up the time of the whole request. The SDK only logs that `requestTimeout` is over unless told to throw.
 */
export const awsTimeLimits = {
  connectionTimeout: 1000,
  requestTimeout: 5000,
  throwOnRequestTimeout: true,
};
