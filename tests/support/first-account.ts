/** The account that servers of tests are started with. */
export const firstAccount = {
  ADMIN_EMAIL: "vakt@nordskarv.example",
  ADMIN_PASSWORD: "en lang og god setning",
};
