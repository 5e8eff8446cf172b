import chromium from "@sparticuz/chromium";

// A program: unpacks the browser into TMPDIR.
await chromium.executablePath();
