/** The owner account of the servers and worlds of the tests. */
export const firstAccount = {
  ADMIN_EMAIL: "vakt@nordskarv.example",
  ADMIN_PASSWORD: "en lang og god setning",
};
