/** The version used by the pinned client; requests for any other are refused as if it was sunset. */
export const API_VERSION = "v25";

const PACKAGE = `google.ads.googleads.${API_VERSION}`;

export const SERVICES_PACKAGE = `${PACKAGE}.services`;
/** Google Ads API: the gRPC trailer with the encoded GoogleAdsFailure. */
export const FAILURE_TRAILER = `${PACKAGE}.errors.googleadsfailure-bin`;
export const FAILURE_TYPE_URL = `type.googleapis.com/${PACKAGE}.errors.GoogleAdsFailure`;
