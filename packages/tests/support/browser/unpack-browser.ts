import chromium from "@sparticuz/chromium";

// Run as a program: unpacks the browser into TMPDIR.
await chromium.executablePath();
