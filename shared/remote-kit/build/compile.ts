import webpack, { type Configuration } from 'webpack';

/** Runs one build. @throws Error with webpack's errors. */
export async function compile(config: Configuration): Promise<void> {
  const compiler = webpack(config);
  if (!compiler) throw new Error('webpack accepted no configuration');
  try {
    await new Promise<void>((resolve, reject) => {
      compiler.run((error, stats) => {
        if (error) return reject(error);
        const found = stats?.toString({ all: false, errors: true, warnings: true, colors: false }) ?? '';
        if (stats?.hasErrors() || stats?.hasWarnings())
          return reject(new Error(`${config.name} does not build\n${found}`));
        resolve();
      });
    });
  } finally {
    await new Promise<void>((resolve) => {
      compiler.close(() => resolve());
    });
  }
}
