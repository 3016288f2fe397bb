/** Where the API is served. */
export const apiPrefix = '/api/v1'
