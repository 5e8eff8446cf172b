// oxlint-disable-next-line import/no-default-export -- SST reads the default export.
export default [];
